/** Tells the page's developer why the widget does not appear. */
export function reportToConsole(reason: string) {
  // biome-ignore lint/suspicious/noConsole: the page shows nothing, so its developer needs one line
  console.info(`[chatbot-window] ${reason}`);
}
