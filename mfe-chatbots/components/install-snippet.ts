import { readPageData } from '#shared/console/index.ts';

/** How the widget looks on the website; what is absent is the default. */
export interface WidgetLook {
  lang?: string | undefined;
  theme?: 'light' | 'dark' | undefined;
  position?: 'bottom-left' | undefined;
}

/** The two lines that put a chatbot on a website. */
export function installSnippet(hashId: string, look: WidgetLook = {}): string {
  const { customerOrigin } = readPageData();
  const attributes = Object.entries({ 'hash-id': hashId, ...look })
    .filter(([, value]) => value)
    .map(([name, value]) => ` ${name}="${value}"`);
  return [
    `<script src="${customerOrigin}/widget.js" async></script>`,
    `<chatbot-window${attributes.join('')}></chatbot-window>`,
  ].join('\n');
}
