import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import { createClaimCheck } from '../guard/claim-check.ts';
import { answerSources, claimSources, passageTexts } from '../guard/claim-sources.ts';
import type { ToolResult } from '../tools/tool.ts';
import type { Turn } from '../turn.ts';
import { escapeForPrompt, toSingleLine } from './escape-for-prompt.ts';

/** The marker of a passage, such as `[12]`, has two digits. */
export const maxNumberedPassages = 99;

/** The sources of an answer: the passages of its turn and the results of tools. */
export function createAnswerSources(turn: Turn) {
  let passages: readonly Passage[] = turn.passages;
  const toolTexts: string[] = [];

  function numberOf(passage: Passage): number | null {
    const known = passages.findIndex(({ chunkId }) => chunkId === passage.chunkId);
    if (known >= 0) return known + 1;
    if (passages.length >= maxNumberedPassages) return null;
    passages = [...passages, passage];
    return passages.length;
  }

  return {
    get passages() {
      return passages;
    },

    /** Adds what a tool found; returns its result as the model reads it. */
    addResult({ text, passages: found = [], cards = [], isFailure }: ToolResult): string {
      // A failure describes the call and is no source.
      if (!isFailure) toolTexts.push(text, JSON.stringify(cards));
      const numbered = found.flatMap((passage) => {
        const number = numberOf(passage);
        return number === null ? [] : [presentPassage(passage, number)];
      });
      return [escapeForPrompt(text), ...numbered].join('\n\n');
    },

    /** Creates a check of sentences against all sources so far. */
    claimCheck: () =>
      createClaimCheck({
        all: [...claimSources({ ...turn, passages }), ...toolTexts],
        supporting: [...answerSources({ ...turn, passages }), ...toolTexts],
        passages: passageTexts({ passages }),
        statements: passages,
      }),
  };
}

/** A passage as a model reads it. */
export function presentPassage({ title, body }: Pick<Passage, 'title' | 'body'>, number: number) {
  return `[${number}] ${escapeForPrompt(toSingleLine(title))}\n${escapeForPrompt(body)}`;
}
