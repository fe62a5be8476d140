import type { Language } from '#shared/contracts/languages.ts';

interface PreviewParts {
  /** null: it is over. */
  token: string | null;
  lang?: Language | undefined;
  theme: 'light' | 'dark' | 'auto';
  nonce: string;
  consoleOrigin: string;
}

/**
 * A page with nothing but the widget, opened. It tells the console `{ preview: 'ready' | 'expired' }`,
 * and `left` when it goes: until the next one is ready there is nobody to write to. It takes
 * `{ preview: { theme?, lang?, reload? } }` from it: a reload asks for the settings anew, the chat
 * goes on. All that is put into it was checked to be harmless in HTML.
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

/** Runs our scripts only, and stands in no frame but the console's. */
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
if (parent !== self) {
  const tell = (preview) => parent.postMessage({ preview }, frame);
  tell(chat ? 'ready' : 'expired');
  addEventListener('pagehide', () => tell('left'));
}
addEventListener('message', ({ origin, source, data }) => {
  const wish = data && data.preview;
  if (origin !== frame || source !== parent || !chat || !wish) return;
  for (const name of ['theme', 'lang']) {
    if (typeof wish[name] === 'string') chat.setAttribute(name, wish[name]);
  }
  if (!wish.reload) return;
  const next = chat.cloneNode();
  chat.replaceWith(next);
  chat = next;
});
`;
}
