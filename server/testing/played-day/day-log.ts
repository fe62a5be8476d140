/** What customers and members sent in a played day, to compare with what was stored. */
export function createDayLog() {
  /** Texts of customers by the id that their browser gave them. */
  const questions = new Map<string, string>();
  /** Ids that consoles gave to members' replies. */
  const replies = new Set<string>();
  /** Requests for a person that were accepted, by chat. */
  const requests = new Map<string, number>();
  const missed = new Set<string>();
  const lowRatings = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);

  return {
    questions,
    replies,
    requests,
    missed,
    lowRatings,
    newQuestion(text: string) {
      const client_id = crypto.randomUUID();
      questions.set(client_id, text);
      return { text, client_id };
    },
    newReply(text: string) {
      const client_id = crypto.randomUUID();
      replies.add(client_id);
      return { text, client_id };
    },
    addRequest: (sessionId: string) => count(requests, sessionId),
    addMissed: (sessionId: string) => missed.add(sessionId),
    addLowRating: (sessionId: string) => count(lowRatings, sessionId),
  };
}
export type DayLog = ReturnType<typeof createDayLog>;
