import { guessLanguage, splitSentences } from '#server/knowledge/knowledge-base/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { createWebPagesRepository, SectionRow } from './web-pages.repository.ts';

const maxProposals = 10;
/** An answer is as many whole sentences as fit. */
const maxAnswerLength = 400;

/** Questions that sections of a website answer, in the language of the section. */
export async function proposeFaqs(
  pages: Pick<ReturnType<typeof createWebPagesRepository>, 'listSections' | 'listQuestions'>,
  websiteId: string,
  { translator, fallback }: { translator: Translator; fallback: Language },
) {
  const known = await pages.listQuestions(websiteId);
  const sections = await pages.listSections(websiteId, maxProposals * 3);
  return sections
    .map((section) => {
      const language = guessLanguage(`${section.heading} ${section.body}`) ?? fallback;
      const question = questionOf(section, translator, language);
      return { question, answer: answerOf(section), url: section.url };
    })
    .filter(({ question, answer }) => answer !== '' && !known.has(question.toLowerCase()))
    .slice(0, maxProposals);
}

function questionOf({ heading }: SectionRow, translator: Translator, language: Language): string {
  if (/[?？]$/.test(heading)) return heading;
  return translator.text(language, 'server:websites.proposedQuestion', { heading });
}

function answerOf({ body }: SectionRow): string {
  let answer = '';
  for (const { text } of splitSentences(body)) {
    // A row of a table is no sentence.
    if (text.startsWith('|')) continue;
    const longer = `${answer} ${text}`.trim();
    if (longer.length > maxAnswerLength) break;
    answer = longer;
  }
  return answer;
}
