import type { WidgetRelease } from '#shared/contracts/chatbots/widget.ts';

export const snippetNames = [
  'html',
  'html_pinned',
  'gtm',
  'wordpress',
  'shopify',
  'cafe24',
  'imweb',
  'react',
  'vue',
  'svelte',
  'angular',
  'iframe',
] as const;
export type SnippetName = (typeof snippetNames)[number];

export interface SnippetOptions {
  /** Origin of the customer host without a trailing slash. */
  origin: string;
  /** The window's hash id. */
  hash: string;
  release: Pick<WidgetRelease, 'pinned_url' | 'integrity'>;
}

/** The install snippet for each kind of site; `docs/install.md` says where to paste it. */
export function installSnippets({
  origin,
  hash,
  release,
}: SnippetOptions): Record<SnippetName, string> {
  const loader = `${origin}/widget.js`;
  const tag = `<script async src="${escapeAttribute(loader)}" data-window="${escapeAttribute(hash)}"></script>`;
  // Shop and page-builder editors strip attributes, so the id is in the URL.
  const bareTag = `<script async src="${escapeAttribute(`${loader}?w=${encodeURIComponent(hash)}`)}"></script>`;
  return {
    html: tag,
    html_pinned: `<script
  async
  src="${escapeAttribute(release.pinned_url)}"
  integrity="${escapeAttribute(release.integrity)}"
  crossorigin="anonymous"
  data-window="${escapeAttribute(hash)}"
></script>`,
    // Tag Manager accepts only ES5 and strips attributes.
    gtm: `<script>
  window.chatwindow = { window: ${stringLiteral(hash)} };
  (function (page) {
    var script = page.createElement('script');
    script.async = true;
    script.src = ${stringLiteral(loader)};
    page.head.appendChild(script);
  })(document);
</script>`,
    wordpress: `add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script(
        'chatwindow',
        ${stringLiteral(`${loader}?w=${encodeURIComponent(hash)}`)},
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
  return <ChatWindow host=${markupAttribute(origin)} hashId=${markupAttribute(hash)} />;
}`,
    vue: `<script setup>
import { ChatWindow } from 'chatwindow/vue';
</script>

<template>
  <ChatWindow host=${markupAttribute(origin)} hash-id=${markupAttribute(hash)} />
</template>`,
    svelte: `<script>
  import { chatWindow } from 'chatwindow/svelte';

  const options = { host: ${stringLiteral(origin)}, hashId: ${stringLiteral(hash)} };
</script>

<chatbot-window use:chatWindow={options}></chatbot-window>`,
    angular: `import { afterNextRender, Component, ElementRef, inject, type OnDestroy } from '@angular/core';
import { type ChatWindowHandle, mount } from 'chatwindow';

@Component({ selector: 'app-chat', template: '' })
export class Chat implements OnDestroy {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private chat?: ChatWindowHandle;

  constructor() {
    afterNextRender(() => {
      this.chat = mount(this.element, { host: ${stringLiteral(origin)}, hashId: ${stringLiteral(hash)} });
    });
  }

  ngOnDestroy() {
    this.chat?.remove();
  }
}`,
    iframe: `<iframe
  src="${escapeAttribute(`${origin}/${encodeURIComponent(hash)}`)}"
  title="Chat"
  width="100%"
  height="640"
  allow="clipboard-write"
></iframe>`,
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A single-quoted string literal, safe in JavaScript inside a script element and in PHP. */
function stringLiteral(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('<', '\\x3C')}'`;
}

/** The value of an attribute in JSX or a template. */
function markupAttribute(text: string): string {
  return `"${escapeAttribute(text)}"`;
}
