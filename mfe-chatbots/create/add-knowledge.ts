import { api } from '#shared/console/index.ts';
import type { NewDocument } from '../components/add-document.ts';
import type { FaqPair } from '../components/parse-faqs.ts';

interface AddFaqs {
  /** Alternative phrasings; may contain the question itself. */
  alternates: (pair: FaqPair) => readonly string[];
  onProgress: (done: number) => void;
}

/** Saves pairs one by one; returns the refused pairs and the first error. */
export async function createFaqs(
  agentId: string,
  pairs: readonly FaqPair[],
  { alternates, onProgress }: AddFaqs,
): Promise<{ refused: FaqPair[]; error: unknown }> {
  const refused: FaqPair[] = [];
  let firstError: unknown;
  for (const [position, pair] of pairs.entries()) {
    onProgress(position);
    try {
      const others = alternates(pair).filter((text) => text !== pair.question);
      await api.call('POST /customer-service/faq', {
        body: { agent_id: agentId, ...pair, ...(others.length > 0 && { alternates: others }) },
      });
    } catch (error) {
      firstError ??= error;
      refused.push(pair);
    }
  }
  return { refused, error: firstError };
}

export function textDocument(title: string, text: string): NewDocument {
  const name = title.trim() || text.trim().slice(0, 60);
  return { name, file: new File([text], `${name}.txt`, { type: 'text/plain' }) };
}
