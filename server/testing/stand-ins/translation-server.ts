import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Manner =
  | { status: number }
  | 'translates'
  | 'garbage'
  | 'something-else'
  | 'slow'
  | 'loses-marks'
  | 'half';

const key = 'secret-key:fx';

/**
 * DeepL and LibreTranslate over real HTTP, with their errors: a translation is the text in
 * brackets, prefixed with the target.
 */
export async function startTranslationServer() {
  let manner: Manner = 'translates';
  const requests: { path: string; body: Record<string, unknown> }[] = [];

  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request)) as Record<string, unknown>; // we send objects
    const path = request.url ?? '';
    requests.push({ path, body });
    const say = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    const isDeepl = path === '/v2/translate';
    const given = isDeepl ? request.headers.authorization : body.api_key;
    if (given !== (isDeepl ? `DeepL-Auth-Key ${key}` : key)) {
      return say(403, isDeepl ? '' : { error: 'Invalid API key' });
    }
    const target = String(isDeepl ? body.target_lang : body.target);
    if (manner === 'slow') return;
    if (manner === 'garbage') return say(200, '<html>gateway</html>');
    if (manner === 'something-else') return say(200, { message: 'hello' });
    if (typeof manner === 'object') return say(manner.status, { error: 'no', message: 'no' });
    if (manner === 'half' && /^ja/i.test(target)) return say(500, { error: 'no' });
    const text = isDeepl ? String(Object(body.text)[0]) : String(body.q);
    const usable = manner === 'loses-marks' ? text.replace(/\{\{.*?\}\}/g, '…') : text;
    const translated = `${target}[${usable}]`;
    say(
      200,
      isDeepl
        ? { translations: [{ detected_source_language: 'EN', text: translated }] }
        : { translatedText: translated, detectedLanguage: { confidence: 90, language: 'en' } },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    requests,
    answer(how: Manner) {
      manner = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type TranslationServer = Awaited<ReturnType<typeof startTranslationServer>>;

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
