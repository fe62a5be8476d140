import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '#shared/contracts/languages.ts';

/** How a question relates to the FAQ that answers it. */
export const answerableKinds = ['medium', 'far', 'two at once', 'other language'] as const;

export interface AnswerableQuestion {
  kind: (typeof answerableKinds)[number];
  text: string;
  faqLanguage: Language;
  /** The questions of the FAQs that answer it. */
  expect: string[];
}

/** The same FAQs in five languages. */
export type TranslatedFaqs = Record<Language, Faq>[];

interface Faq {
  question: string;
  answer: string;
  /** The customer's question partly in other words. */
  medium: string;
  /** With hardly a word in common. */
  far: string;
}

const ownData = join(import.meta.dirname, '../data/meaning');

/** Reads `{trade}.tsv`: a line for each FAQ and language. */
export async function readTranslatedFaqs(folder = ownData): Promise<TranslatedFaqs[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tsv')).sort();
  return Promise.all(
    files.map(async (file) => toBusiness(await readFile(join(folder, file), 'utf8'))),
  );
}

function toBusiness(text: string): TranslatedFaqs {
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [faq = '', language = '', question = '', answer = '', medium = '', far = ''] =
        line.split('\t');
      return { faq, language, question, answer, medium, far };
    });
  return [...Map.groupBy(rows, ({ faq }) => faq).values()].map((translations) => {
    const inLanguage = (language: Language) => {
      const found = translations.find((each) => each.language === language);
      if (!found) throw new Error(`FAQ ${translations[0]?.faq} is missing in ${language}`);
      return found;
    };
    return {
      en: inLanguage('en'),
      ko: inLanguage('ko'),
      zh: inLanguage('zh'),
      es: inLanguage('es'),
      ja: inLanguage('ja'),
    };
  });
}

/** What customers ask a business whose FAQs are in one language. */
export function questionsOf(business: TranslatedFaqs, faqLanguage: Language): AnswerableQuestion[] {
  const others = languages.filter((language) => language !== faqLanguage);
  return business.flatMap((faq, index) => {
    const { question, medium, far } = faq[faqLanguage];
    const next = business[(index + 1) % business.length]?.[faqLanguage];
    const foreign = faq[others[index % others.length] ?? faqLanguage];
    const expect = [question];
    return [
      { kind: 'medium', text: medium, faqLanguage, expect },
      { kind: 'far', text: far, faqLanguage, expect },
      ...(next
        ? [
            {
              kind: 'two at once' as const,
              text: `${medium} ${next.medium}`,
              faqLanguage,
              expect: [question, next.question],
            },
          ]
        : []),
      ...[foreign.medium, foreign.far].map((text) => {
        return { kind: 'other language' as const, text, faqLanguage, expect };
      }),
    ];
  });
}
