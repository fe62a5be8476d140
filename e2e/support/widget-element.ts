import type { Page } from '@playwright/test';

/** The element's public API. */
export type WidgetElement = HTMLElement & {
  hashId: string;
  inline: boolean;
  open: boolean;
  [verb: string]: unknown;
} & Record<'show' | 'close' | 'toggle' | 'reset', () => void> & {
    send(text: string): void;
    identify(user: { user_id: string; hmac: string }): void;
    setLanguage(language: string): void;
  };

export const widgetScript = '<script async src="{{ORIGIN}}/widget.js"></script>';
/** Body of a page with the element in English. */
export const elementPage = `${widgetScript}<chatbot-window hash-id="onyu-flowers" lang="en"></chatbot-window>`;
export const launcherOn = (page: Page) => page.getByRole('button', { name: 'Open chat' });

/** Runs a function in the page with the element. */
export const runOn = (page: Page, run: (element: WidgetElement) => void) =>
  page.locator('chatbot-window').evaluate(run as (element: HTMLElement | SVGElement) => void);
