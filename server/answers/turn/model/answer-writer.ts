import { createCitationMarkFilter } from '#server/knowledge/citations/index.ts';
import { detectCourtesy } from '#server/language/detect-courtesy.ts';
import type { CitationReader } from '../sources/citation-reader.ts';
import { citationEvents } from '../stream/answer-events.ts';
import type { TurnWriter } from '../stream/turn-writer.ts';
import type { ToolResult } from '../tools/tool.ts';
import type { Turn } from '../turn.ts';
import { createAnswerSources } from './answer-sources.ts';
import { noAnswerToken } from './build-prompt.ts';
import { breaksAtEnd } from './paragraph-break.ts';

interface AnswerWriterOptions {
  turn: Turn;
  writer: TurnWriter;
  citationReader: CitationReader;
  /** Called with the whole text so far. */
  onProgress: (text: string) => void;
}

/** Sends the sentences of a model whose claims occur in the sources, and the passages that they cite. */
export function createAnswerWriter(options: AnswerWriterOptions) {
  const { turn, writer, citationReader } = options;
  const sources = createAnswerSources(turn);
  let claims = sources.claimCheck();
  const hideMarkers = turn.window.settings.show_sources ? null : createCitationMarkFilter();
  let visibleText = '';
  /** The line breaks after a sentence that was left out. */
  let missingBreaks = '';
  let isNoAnswer = false;
  /** Where the current reply of the model begins in the visible text. */
  let replyStart = 0;
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
      writer.emit(...citationEvents(cited));
    }
    options.onProgress(visibleText);
  }

  return {
    get text() {
      return visibleText;
    },
    get passageCount() {
      return sources.passages.length;
    },
    /** The part of the current reply that was sent to the customer. */
    get replyText() {
      return visibleText.slice(replyStart);
    },
    /** The model said that it has no answer. */
    get isNoAnswer() {
      return isNoAnswer;
    },
    /** Whether a sent sentence cites a passage or shares most of its words with the sources. */
    get isSupported() {
      return isSupported;
    },
    /** Sends a sentence of the model unless it claims something that no source contains. */
    add(sentence: string): void {
      const isFirst = visibleText.length === replyStart;
      if (isFirst && sentence.trimStart().startsWith(noAnswerToken)) isNoAnswer = true;
      if (isNoAnswer || (isFirst && sentence.trim() === '')) return;
      if (!claims.isSupported(sentence)) {
        missingBreaks = breaksAtEnd(sentence);
        return;
      }
      isSupported ||= claims.restsOnSources(sentence);
      const breaks = visibleText === '' ? '' : missingBreaks.slice(breaksAtEnd(visibleText).length);
      missingBreaks = '';
      send(breaks + (isFirst && replyStart > 0 ? sentence.trimStart() : sentence));
    },
    /**
     * Begins the next reply, whose sources include these results; returns the results as text for the model.
     */
    beginReply(results: readonly ToolResult[]): string[] {
      const texts = results.map(sources.addResult);
      claims = sources.claimCheck();
      citationReader.setPassages(sources.passages);
      isNoAnswer = false;
      if (visibleText !== '') missingBreaks = '\n\n';
      replyStart = visibleText.length;
      return texts;
    },
    /** Sends a text of the agent's skill. */
    replace(text: string): void {
      isSupported = true;
      send(visibleText === '' ? text.trimStart() : text);
    },
  };
}

export type AnswerWriter = ReturnType<typeof createAnswerWriter>;
