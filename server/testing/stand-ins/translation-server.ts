import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listen } from './listen.ts';

type TranslationMode =
  | { status: number }
  | 'translates'
  | 'html'
  | 'unexpected-body'
  | 'slow'
  | 'loses-placeholders'
  | 'japanese-fails';

const key = 'secret-key:fx';

/**
 * DeepL and LibreTranslate over real HTTP, with their errors: a translation is the text in
 * brackets, prefixed with the target.
 */
export async function startTranslationServer() {
  let mode: TranslationMode = 'translates';
  const requests: { path: string; body: Record<string, unknown> }[] = [];

  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request)) as Record<string, unknown>; // we send objects
    const path = request.url ?? '';
    requests.push({ path, body });
    const respond = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    };
    const isDeepl = path === '/v2/translate';
    const given = isDeepl ? request.headers.authorization : body.api_key;
    if (given !== (isDeepl ? `DeepL-Auth-Key ${key}` : key)) {
      return respond(403, isDeepl ? '' : { error: 'Invalid API key' });
    }
    const target = String(isDeepl ? body.target_lang : body.target);
    if (mode === 'slow') return;
    if (mode === 'html') return respond(200, '<html>gateway</html>');
    if (mode === 'unexpected-body') return respond(200, { message: 'hello' });
    if (typeof mode === 'object') return respond(mode.status, { error: 'no', message: 'no' });
    if (mode === 'japanese-fails' && /^ja/i.test(target)) return respond(500, { error: 'no' });
    const text = isDeepl ? String(Object(body.text)[0]) : String(body.q);
    const sent = mode === 'loses-placeholders' ? text.replace(/\{\{.*?\}\}/g, '…') : text;
    const translated = `${target}[${sent}]`;
    respond(
      200,
      isDeepl
        ? { translations: [{ detected_source_language: 'EN', text: translated }] }
        : { translatedText: translated, detectedLanguage: { confidence: 90, language: 'en' } },
    );
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    requests,
    setMode(next: TranslationMode) {
      mode = next;
    },
    close: () => closeServer(server),
  };
}
export type TranslationServer = Awaited<ReturnType<typeof startTranslationServer>>;

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
