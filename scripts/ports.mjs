import { createServer } from 'node:net';

/**
 * Whether nothing listens on this port of the machine itself.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function portIsFree(port) {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

/** A port that was free a moment ago. */
export function freePort() {
  return listenOnce(0);
}

/**
 * @param {number} port
 * @returns {Promise<number>}
 */
function listenOnce(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
