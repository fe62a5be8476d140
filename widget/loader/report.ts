/** The one line that a page's developer reads when the widget stays away. */
export function report(reason: string) {
  // biome-ignore lint/suspicious/noConsole: the page shows nothing, so its developer needs one line
  console.info(`[chatbot-window] ${reason}`);
}
