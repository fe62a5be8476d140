import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { App } from './platform.ts';
import { bestEncoding } from './send-static-file.ts';
import type { Encoding } from './static-files.ts';

/** Close to the best ratio at a twentieth of the time: responses are compressed on the fly. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, quality),
  gzip: promisify(gzip),
};

/**
 * Compresses the responses of one public endpoint. Not for responses that contain a secret: an
 * attacker who can add text could measure it (BREACH).
 */
export function compressResponses(app: App, path: string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== path || typeof payload !== 'string') return payload;
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!encoding || reply.statusCode !== 200) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress[encoding](Buffer.from(payload));
  });
}
