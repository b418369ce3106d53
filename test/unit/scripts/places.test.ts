import { describe, expect, test } from 'vitest';
import { chromiumPlaces } from '../../../scripts/chromium.mjs';
import { candidates, isNewEnough } from '../../../scripts/desktopCode.mjs';
import { openCommand } from '../../../scripts/openBrowser.mjs';

describe('the desktop VS Code', () => {
  test.each([
    ['linux', { PATH: '/usr/bin::/opt/bin' }, ['/usr/bin/code', '/opt/bin/code']],
    [
      'darwin',
      { PATH: '/bin' },
      [
        '/bin/code',
        '/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code',
        '/Users/ada/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code',
      ],
    ],
    [
      'win32',
      { Path: 'C:\\bin', LOCALAPPDATA: 'C:\\Local', ProgramFiles: 'C:\\Programs' },
      [
        'C:\\bin\\code.cmd',
        'C:\\Local\\Programs\\Microsoft VS Code\\bin\\code.cmd',
        'C:\\Programs\\Microsoft VS Code\\bin\\code.cmd',
      ],
    ],
  ] as const)('on %s with %j', (platform, env, files) => {
    expect(candidates(env, platform, '/Users/ada')).toEqual(files);
  });

  test.each([
    ['1.104.0', true],
    ['1.139.1', true],
    ['2.0.0', true],
    ['1.103.2', false],
    ['0.200.0', false],
    ['', false],
    ['Command not found', false],
  ])('version %j will do: %j', (version, answer) => {
    expect(isNewEnough(version)).toBe(answer);
  });
});

describe('the browser of the tests', () => {
  test('is the one that CHROME_PATH names and no other', () => {
    expect(chromiumPlaces({ CHROME_PATH: '/my/chrome', PATH: '/usr/bin' }, 'linux')).toEqual(['/my/chrome']);
  });

  test('is looked for in each folder of the PATH, Chromium first', () => {
    const places = chromiumPlaces({ PATH: '/a:/b' }, 'linux');
    expect(places.slice(0, 2)).toEqual(['/a/chromium', '/b/chromium']);
    expect(places).toContain('/b/google-chrome');
  });

  test('is looked for where macOS and Windows install programs', () => {
    expect(chromiumPlaces({}, 'darwin', '/Users/ada')).toContain(
      '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium',
    );
    expect(chromiumPlaces({ ProgramFiles: 'C:\\Programs' }, 'win32')).toContain(
      'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe',
    );
  });
});

test('an address is opened by the command of the platform', () => {
  expect(openCommand('http://x/?a=1&b=2', 'linux')).toEqual(['xdg-open', 'http://x/?a=1&b=2']);
  expect(openCommand('http://x/?a=1&b=2', 'darwin')).toEqual(['open', 'http://x/?a=1&b=2']);
  expect(openCommand('http://x/?a=1&b=2', 'win32').at(-1)).toBe('http://x/?a=1^&b=2');
});
