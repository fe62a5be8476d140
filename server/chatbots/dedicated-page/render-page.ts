import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { headTags, type PageMetadata } from '#server/platform/html/head-tags.ts';
import { pageMarkdown } from '#server/platform/html/page-markdown.ts';
import { pageSchema } from '#shared/contracts/chatbots/window-settings.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';

interface DedicatedPageParts {
  window: PublicWindow;
  head: PageMetadata;
  nonce: string;
  /** Notice in place of the chat. */
  unavailable: string;
  /** A preview in the console, without a chat. */
  isPreview: boolean;
}

/** Renders a page with a business's chat and texts. */
export function renderDedicatedPage({
  window,
  head,
  nonce,
  unavailable,
  isPreview,
}: DedicatedPageParts): string {
  const { page, brand_name } = window;
  const { language } = head;
  // The preview is embedded in a page that has its own header and main element.
  const label = isPreview ? ` aria-label="${escapeHtml(brand_name)}"` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${headTags(head)}
<style nonce="${nonce}">${style}${colorVariables(page)}</style>
${window.state === 'open' ? '<script src="/widget.js" async></script>' : ''}
</head>
<body>
<header${label}>
${page.logo_image ? `<img class="logo" src="${escapeHtml(page.logo_image)}" alt="${escapeHtml(brand_name)}">` : ''}
${page.image_url ? `<img class="hero" src="${escapeHtml(page.image_url)}" alt="">` : ''}
<h1>${escapeHtml(page.title || brand_name)}</h1>
</header>
<main${label}>
${page.content ? `<div class="content">${pageMarkdown(page.content)}</div>` : ''}
${
  window.state === 'open'
    ? `<p class="warning" role="note">${escapeHtml(page.warning_text)}</p>
<div class="chat"${isPreview ? ' inert' : ''}>${chatElement(window, language)}</div>`
    : `<p class="unavailable">${escapeHtml(unavailable)}</p>`
}
</main>
${page.btm_text ? `<footer${label}>${pageMarkdown(page.btm_text)}</footer>` : ''}
</body>
</html>
`;
}

function chatElement({ hash_id, page }: PublicWindow, language: string): string {
  return `<chatbot-window hash-id="${escapeHtml(hash_id)}" lang="${language}"${hasOwnColors(page) ? ' theme="light"' : ''} inline></chatbot-window>`;
}

const defaults = pageSchema.parse({});
const colorNames = [
  'text_color',
  'box_color',
  'background_color',
  'warning_color',
  'btm_color',
  'btm_text_color',
] as const;

/** The business chose colours, which are meant for a light page. */
const hasOwnColors = (page: PublicWindow['page']) =>
  colorNames.some((name) => page[name] !== defaults[name]);

/** Not escaped: the contract allows only colours of six hexadecimal digits. */
function colorVariables(page: PublicWindow['page']): string {
  const own = `:root{color-scheme:light;--text:${page.text_color};--box:${page.box_color};--back:${page.background_color};--warning:${page.warning_color};--warning-text:#1b1f27;--bottom:${page.btm_color};--bottom-text:${page.btm_text_color}}`;
  return hasOwnColors(page) ? own : own + darkColors;
}

const darkColors = `
@media (prefers-color-scheme: dark) {
:root{color-scheme:dark;--text:#e6e8ec;--box:#1d2026;--back:#14161a;--warning:#3a2f12;--warning-text:#f3e3b3;--bottom:#1a1d22;--bottom-text:#a3aab8}
}`;

const style = `
:root { font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
* { box-sizing: border-box; }
body { display: flex; flex-direction: column; min-height: 100dvh; margin: 0; background: var(--back); color: var(--text); overflow-wrap: anywhere; }
header, main { width: 100%; max-width: 52rem; margin: 0 auto; padding: 1.5rem 1.25rem 0; }
main { flex: 1; padding-bottom: 1.5rem; }
.logo { display: block; max-width: 12rem; max-height: 3rem; }
.hero { display: block; width: 100%; max-height: 16rem; margin-top: 1rem; border-radius: 12px; object-fit: cover; }
h1 { margin: 1rem 0 0; font-size: 1.75rem; line-height: 1.3; text-wrap: balance; }
a { color: inherit; }
.content :first-child { margin-top: 0; }
.warning { margin: 1rem 0; padding: .625rem .875rem; border-radius: 8px; background: var(--warning); color: var(--warning-text); font-size: .875rem; }
.chat { height: max(26rem, 70dvh); border-radius: 12px; background: var(--box); }
.unavailable { margin: 1rem 0; padding: 2rem 1.25rem; border-radius: 12px; background: var(--box); text-align: center; }
footer { padding: 1.25rem; background: var(--bottom); color: var(--bottom-text); font-size: .875rem; text-align: center; }
footer p { margin: 0; }
:lang(ko) { word-break: keep-all; }
@media (width < 480px) { .chat { height: max(24rem, 80dvh); margin-inline: -.75rem; } }
@media print { body { background: #fff; color: #000; } .chat { height: auto; min-height: 26rem; } .hero { display: none; } }`;

interface Framing {
  consoleOrigin: string;
  allowedOrigins: readonly string[];
}

/**
 * Content security policy: our scripts only, images from the business's hosts, framing by the
 * console and allowed sites.
 */
export function dedicatedPagePolicy(
  nonce: string,
  { consoleOrigin, allowedOrigins }: Framing,
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${allowedOrigins.length > 0 ? ["'self'", consoleOrigin, ...allowedOrigins].join(' ') : '*'}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
