import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { Problem } from '#shared/contracts/problems.ts';

/** A retry may succeed. */
export const unreachable = 'unreachable';

/** Returns the public settings of the window, or the reason why it cannot be shown. */
export async function fetchWindow(
  origin: string,
  hashId: string,
  language: string,
): Promise<PublicWindow | string> {
  try {
    const response = await fetch(
      `${origin}/web/windows?window_hash=${encodeURIComponent(hashId)}&lang=${language}`,
    );
    const answer: PublicWindow & Problem = await response.json();
    if (answer.state === 'open') return answer;
    return response.status < 429 ? answer.code || answer.state : unreachable;
  } catch {
    return unreachable;
  }
}
