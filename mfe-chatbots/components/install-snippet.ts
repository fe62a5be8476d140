import { readPageData } from '#shared/console/index.ts';

/** Attributes of the widget's element; absent ones use the default. */
export interface WidgetOptions {
  lang?: string | undefined;
  theme?: 'light' | 'dark' | undefined;
  position?: 'bottom-left' | undefined;
}

export function installSnippet(hashId: string, options: WidgetOptions = {}): string {
  const { customerOrigin } = readPageData();
  const attributes = Object.entries({ 'hash-id': hashId, ...options })
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`);
  return [
    `<script src="${customerOrigin}/widget.js" async></script>`,
    `<chatbot-window${attributes.join('')}></chatbot-window>`,
  ].join('\n');
}
