import { createCitationMarkFilter } from '#server/knowledge/citations/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import { createClaimCheck } from '../guard/claim-check.ts';
import { answerSources, claimSources, passageTexts } from '../guard/claim-sources.ts';
import type { CitationReader } from '../sources/citation-reader.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { Turn } from '../turn.ts';
import { noAnswerToken } from './build-prompt.ts';

interface AnswerWriterOptions {
  turn: Turn;
  writer: TurnWriter;
  citationReader: CitationReader;
  /** Called with the whole text so far. */
  onProgress: (text: string) => void;
}

/** Sends the sentences of a model whose claims the sources have, and the passages that they cite. */
export function createAnswerWriter(options: AnswerWriterOptions) {
  const { turn, writer, citationReader } = options;
  const claims = createClaimCheck({
    all: claimSources(turn),
    own: answerSources(turn),
    passages: passageTexts(turn),
  });
  const hideMarkers = turn.window.settings.show_sources ? null : createCitationMarkFilter();
  let visibleText = '';
  /** The line breaks after a sentence that was left out. */
  let missingBreaks = '';
  let isNoAnswer = false;
  /** Courtesies need no source. */
  let isSupported = detectCourtesy(turn.question, turn.language) !== null;

  function send(sentence: string): void {
    const visible = hideMarkers ? hideMarkers(sentence) : sentence;
    writer.write(visible);
    const cited = citationReader.read(sentence);
    // Shares one string where both texts are equal, to save memory with many concurrent answers.
    visibleText = hideMarkers ? visibleText + visible : citationReader.text;
    if (cited.length > 0) {
      isSupported = true;
      writer.emit(...cited.map((citation) => ({ name: 'citation' as const, data: citation })));
    }
    options.onProgress(visibleText);
  }

  return {
    get text() {
      return visibleText;
    },
    /** Whether a sentence that was sent cites a passage or has its words from the sources. */
    get isSupported() {
      return isSupported;
    },
    /** Sends a sentence of the model, unless it claims what no source has. */
    add(sentence: string): void {
      if (visibleText === '' && sentence.trimStart().startsWith(noAnswerToken)) isNoAnswer = true;
      if (isNoAnswer || (visibleText === '' && sentence.trim() === '')) return;
      if (!claims.isSupported(sentence)) {
        missingBreaks = breaksAtEnd(sentence);
        return;
      }
      isSupported ||= claims.restsOnSources(sentence);
      const breaks = visibleText === '' ? '' : missingBreaks.slice(breaksAtEnd(visibleText).length);
      missingBreaks = '';
      send(breaks + sentence);
    },
    /** Sends a text of the agent's skill. */
    replace(text: string): void {
      isSupported = true;
      send(visibleText === '' ? text.trimStart() : text);
    },
  };
}
const breaksAtEnd = (text: string) => text.slice(text.trimEnd().length).replace(/[^\n]/g, '');

export type AnswerWriter = ReturnType<typeof createAnswerWriter>;
