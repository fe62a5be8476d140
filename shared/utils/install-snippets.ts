import type { WidgetRelease } from '#shared/contracts/widget.ts';

export const snippetNames = [
  'html',
  'html_pinned',
  'gtm',
  'wordpress',
  'shopify',
  'cafe24',
  'imweb',
  'react',
  'iframe',
] as const;
export type SnippetName = (typeof snippetNames)[number];

export interface SnippetOptions {
  /** Of the customer host, without a slash at the end. */
  origin: string;
  /** The window's hash id. */
  hash: string;
  release: Pick<WidgetRelease, 'pinned_url' | 'integrity'>;
}

/** What to paste where, for each kind of site; `docs/install.md` says where. */
export function installSnippets({
  origin,
  hash,
  release,
}: SnippetOptions): Record<SnippetName, string> {
  const loader = `${origin}/widget.js`;
  const tag = `<script async src="${attribute(loader)}" data-window="${attribute(hash)}"></script>`;
  // Editors of shops and page builders tidy attributes away; an address they leave alone.
  const bareTag = `<script async src="${attribute(`${loader}?w=${encodeURIComponent(hash)}`)}"></script>`;
  return {
    html: tag,
    html_pinned: `<script
  async
  src="${attribute(release.pinned_url)}"
  integrity="${attribute(release.integrity)}"
  crossorigin="anonymous"
  data-window="${attribute(hash)}"
></script>`,
    // Tag Manager takes ES5 alone, and drops the attributes of tags.
    gtm: `<script>
  window.chatwindow = { window: ${literal(hash)} };
  (function (page) {
    var script = page.createElement('script');
    script.async = true;
    script.src = ${literal(loader)};
    page.head.appendChild(script);
  })(document);
</script>`,
    wordpress: `add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script(
        'chatwindow',
        ${literal(`${loader}?w=${encodeURIComponent(hash)}`)},
        [],
        null,
        ['strategy' => 'async', 'in_footer' => true]
    );
});`,
    shopify: bareTag,
    cafe24: bareTag,
    imweb: bareTag,
    react: `import { ChatWindow } from 'chatwindow/react';

export function Chat() {
  return <ChatWindow host=${quoted(origin)} hashId=${quoted(hash)} />;
}`,
    iframe: `<iframe
  src="${attribute(`${origin}/${encodeURIComponent(hash)}`)}"
  title="Chat"
  width="100%"
  height="640"
  allow="clipboard-write"
></iframe>`,
  };
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** In single quotes, for JavaScript inside a script element as for PHP. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('<', '\\x3C')}'`;
}

/** An attribute of JSX. */
function quoted(text: string): string {
  return `"${attribute(text)}"`;
}
