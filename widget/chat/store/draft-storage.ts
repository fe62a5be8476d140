/** The unsent draft of one tab, which survives a reload. */
const draftKey = (hashId: string) => `chatbot-window:${hashId}:draft`;

export function readDraft(hashId: string): string {
  try {
    return sessionStorage.getItem(draftKey(hashId)) ?? '';
  } catch {
    return ''; // storage may be blocked
  }
}

export function writeDraft(hashId: string, draft: string) {
  try {
    if (draft) sessionStorage.setItem(draftKey(hashId), draft);
    else sessionStorage.removeItem(draftKey(hashId));
  } catch {
    // storage may be blocked
  }
}
