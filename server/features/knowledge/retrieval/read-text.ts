import { setYoungest } from '#server/platform/set-youngest.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import { isPair, type Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './question-terms.ts';
import { similarFinder } from './similar-words.ts';
import { splitSentences } from './split-sentences.ts';

type Text = Pick<Passage, 'chunkId' | 'sourceType' | 'title' | 'body'>;

/** What a passage is ranked by, the same for every question. */
export interface ReadText {
  title: readonly string[];
  sentences: readonly (readonly string[])[];
  /** All of them, each once. */
  terms: ReadonlySet<string>;
  /** The question of a FAQ and its alternates; of any other text none. */
  asked: readonly AskedQuestion[];
}

export interface AskedQuestion {
  priors: TermPriors;
  /** Of its words that another question does not have: how much that one says something like them. */
  similarIn: ReturnType<typeof similarFinder>;
}

const mostRemembered = 500;
const remembered = new Map<string, { text: Text; read: ReadText }>();

/** Reads the terms of a passage. Customers ask about the same few: those asked for last are remembered. */
export function readText({ chunkId, sourceType, title, body }: Text): ReadText {
  const text = { chunkId, sourceType, title, body };
  const known = remembered.get(chunkId);
  const read = known && isSame(known.text, text) ? known.read : readAnew(text);
  setYoungest(remembered, chunkId, { text, read }, mostRemembered);
  return read;
}

function readAnew({ sourceType, title, body }: Text): ReadText {
  const terms = tokenize(title);
  const sentences = splitSentences(body).map((sentence) => tokenize(sentence.text));
  return {
    title: terms,
    sentences,
    terms: new Set([...terms, ...sentences.flat()]),
    asked: isPair({ sourceType }) ? title.split('\n').map(readQuestion) : [],
  };
}

function isSame(one: Text, other: Text): boolean {
  return (
    one.sourceType === other.sourceType && one.title === other.title && one.body === other.body
  );
}

function readQuestion(question: string): AskedQuestion {
  const priors = questionTerms(question);
  return { priors, similarIn: similarFinder(priors) };
}
