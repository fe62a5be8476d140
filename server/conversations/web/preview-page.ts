import type { Language } from '#shared/contracts/languages.ts';

interface PreviewParts {
  /** null when the token has expired. */
  token: string | null;
  lang?: Language | undefined;
  theme: 'light' | 'dark' | 'auto';
  nonce: string;
  consoleOrigin: string;
}

/**
 * A page with the widget, opened, and nothing else. It posts `{ preview: 'ready' | 'expired' }` to
 * the console, and `left` on unload: messages are lost until the next `ready`. After each answer it
 * posts `{ preview: 'answered', session_id, message_id }`. It accepts `{
 * preview: { theme?, lang?, reload?, unsaved? } }`; a reload fetches the settings again, merged with
 * the `unsaved` ones, and continues the chat. Callers have validated every interpolated value to be safe in HTML.
 */
export function renderPreview({ token, lang, theme, nonce, consoleOrigin }: PreviewParts): string {
  const language = lang ? ` lang="${lang}"` : '';
  const element = `<chatbot-window hash-id="${token}" theme="${theme}"${language} open></chatbot-window>`;
  return `<!doctype html>
<html${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Chatwindow</title>
<link rel="icon" href="data:,">
${token ? '<script src="/widget.js" async></script>' : ''}
</head>
<body>
${token ? element : ''}
<script nonce="${nonce}">${scriptFor(consoleOrigin)}</script>
</body>
</html>
`;
}

/** Allows our scripts only, and framing by the console only. */
export function previewPolicy(nonce: string, consoleOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${consoleOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function scriptFor(consoleOrigin: string): string {
  return `
const frame = ${JSON.stringify(consoleOrigin)};
let chat = document.querySelector('chatbot-window');
let unsaved = {};
const load = self.fetch;
self.fetch = async (address, options) => {
  const response = await load(address, options);
  if (!response.ok || !String(address).includes('/web/windows?')) return response;
  return new Response(JSON.stringify({ ...(await response.json()), ...unsaved }), response);
};
if (parent !== self) {
  const notify = (preview) => parent.postMessage({ preview }, frame);
  notify(chat ? 'ready' : 'expired');
  addEventListener('pagehide', () => notify('left'));
  addEventListener('message', ({ detail }) => {
    if (!detail || detail.from !== 'chatbot') return;
    const { session_id, message_id } = detail;
    parent.postMessage({ preview: 'answered', session_id, message_id }, frame);
  });
}
addEventListener('message', ({ origin, source, data }) => {
  const request = data && data.preview;
  if (origin !== frame || source !== parent || !chat || !request) return;
  for (const name of ['theme', 'lang']) {
    if (typeof request[name] === 'string') chat.setAttribute(name, request[name]);
  }
  if (typeof request.unsaved === 'object') unsaved = request.unsaved || {};
  if (!request.reload) return;
  const next = chat.cloneNode();
  chat.replaceWith(next);
  chat = next;
});
`;
}
