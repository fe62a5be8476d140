/** What one tab keeps over a reload: words that were not sent yet. Other tabs do not see it. */
const keyOf = (hashId: string) => `chatbot-window:${hashId}:draft`;

export function recallDraft(hashId: string): string {
  try {
    return sessionStorage.getItem(keyOf(hashId)) ?? '';
  } catch {
    return ''; // storage may be forbidden: then a reload forgets
  }
}

/** Written only when the customer has written something. */
export function rememberDraft(hashId: string, draft: string) {
  try {
    if (draft) sessionStorage.setItem(keyOf(hashId), draft);
    else sessionStorage.removeItem(keyOf(hashId));
  } catch {
    // what is on the screen is all there is
  }
}
