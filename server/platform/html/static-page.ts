import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { headTags, logo, type PageMetadata } from './head-tags.ts';

export interface StaticPage extends PageMetadata {
  heading: string;
  text: string;
  /** Trusted HTML below the text, with its own language. */
  content?: { html: string; language: string };
  /** A link; with `post`, a form button; `quiet` renders it as optional. */
  action?: { label: string; to: string; method?: 'post'; quiet?: boolean };
  /** The origin to which the form of `action` or `content` redirects, if it is another one. */
  redirectOrigin?: string;
  /** Other links, such as those to other languages. */
  links?: readonly { label: string; to: string; language: string }[];
}

/** A page without JavaScript: a heading, a sentence and at most one action. */
export function sendStaticPage(reply: FastifyReply, page: StaticPage) {
  return reply.headers(staticPageHeaders(page)).send(renderStaticPage(page));
}

/** The headers of a page that `renderStaticPage` returned. */
export function staticPageHeaders({ redirectOrigin }: Pick<StaticPage, 'redirectOrigin'> = {}) {
  // Browsers apply `form-action` to the redirects of a form, too.
  const formTargets = ["'self'", ...(redirectOrigin ? [redirectOrigin] : [])].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; style-src '${styleHash}'; base-uri 'none'; form-action ${formTargets}; frame-ancestors 'none'`,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

const style = `
:root { --surface: #fff; --text: #1b1f27; --muted: #5a6272; --accent: #1f4fd8; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --surface: #16181d; --text: #eceef2; --muted: #a3aab7; --accent: #8fb0ff; --on-accent: #101727; }
}
:root { color-scheme: light dark; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', sans-serif; }
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; background: var(--surface); color: var(--text); }
main { box-sizing: border-box; max-width: 44rem; padding: 2rem 1.25rem; }
h1 { margin: 1rem 0 .5rem; font-size: 1.75rem; line-height: 1.3; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--muted); }
article { margin-bottom: 2rem; overflow-wrap: anywhere; }
article h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; line-height: 1.4; }
article p { margin: 0 0 1rem; color: inherit; }
article ul, article ol { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
article li { margin-bottom: .375rem; }
article nav { margin: 0; }
article nav ul { margin: 0; }
a { color: var(--accent); }
.action { display: inline-block; padding: .5rem 1rem; border-radius: 6px; background: var(--accent); color: var(--on-accent); font-weight: 500; text-decoration: none; }
button.action { border: 0; font-size: inherit; font-family: inherit; cursor: pointer; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 3rem; }
nav a { display: inline-block; min-height: 24px; }
:lang(ko) { word-break: keep-all; }`;

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

export function renderStaticPage(page: StaticPage): string {
  const links = (page.links ?? []).map(
    ({ label, to, language }) =>
      `<a href="${escapeHtml(to)}" hreflang="${language}" lang="${language}">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(page)}
<style>${style}</style>
</head>
<body>
<main>
${logo.replace('<svg ', '<svg aria-hidden="true" ')}
<h1>${escapeHtml(page.heading)}</h1>
<p>${escapeHtml(page.text)}</p>
${page.content ? `<article lang="${page.content.language}">${page.content.html}</article>` : ''}
${page.action ? actionOf(page.action) : ''}
${links.length > 0 ? `<nav aria-label="Chatwindow">${links.join('')}</nav>` : ''}
</main>
</body>
</html>
`;
}

function actionOf({ label, to, method, quiet }: NonNullable<StaticPage['action']>): string {
  const text = escapeHtml(label);
  const url = escapeHtml(to);
  if (quiet) return `<a href="${url}">${text}</a>`;
  if (!method) return `<a class="action" href="${url}">${text}</a>`;
  // All parameters are in the URL; the server parses no other form encoding.
  return `<form method="${method}" action="${url}" enctype="text/plain"><button class="action">${text}</button></form>`;
}
