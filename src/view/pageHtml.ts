/**
 * What the host knows of the page that it opens: addresses in the webview's own scheme, a nonce made for this one page.
 */
export interface PageHtmlInput {
  readonly scriptUri: string;
  readonly styleUri: string;
  /** `Webview.cspSource`. */
  readonly cspSource: string;
  /** Random, base64 or hex; new for every page. */
  readonly nonce: string;
  /** Language of the editor: `en`, `pt-br`. */
  readonly lang: string;
}

/**
 * The whole page around the widget. One script with the nonce may run; nothing may be loaded, sent or framed.
 * `style-src-attr` is open because drawing sets `style` attributes; labels never reach the page as markup.
 * The `csp-nonce` property is where the component library looks for the nonce of a style sheet that it makes.
 */
export function pageHtml({ scriptUri, styleUri, cspSource, nonce, lang }: PageHtmlInput): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${attribute(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta property="csp-nonce" content="${attribute(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Diagram Runner</title>
<link rel="stylesheet" nonce="${attribute(nonce)}" href="${attribute(styleUri)}">
</head>
<body>
<script nonce="${attribute(nonce)}" src="${attribute(scriptUri)}"></script>
</body>
</html>
`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
