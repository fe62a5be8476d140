import type { Guidance } from '#server/features/guidance/index.ts';
import { inLanguage } from '#server/platform/i18n/in-language.ts';
import type { GuidanceRule } from '#shared/contracts/guidance.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { asData, oneLine } from './as-data.ts';

/** What the business wants of this answer; it changes none of the other instructions. */
export function guidanceBlock(guidance: Guidance, language: Language): string[] {
  const lines = guidanceLines(guidance, language);
  if (lines.length === 0) return [];
  const list = lines.map((line) => `- ${line}`).join('\n');
  return [
    `For this answer the business asks what stands between <guidance> and </guidance>, as far as it allows what the other instructions allow:\n<guidance>\n${list}\n</guidance>`,
  ];
}

/** The rules as a model is told of them: those that apply now, and those whose words it may recognise. */
function guidanceLines({ adds, others }: Guidance, language: Language): string[] {
  const now = adds
    .filter(({ action }) => action === 'instruct')
    .map((rule) => told(rule, language));
  const perhaps = others
    .filter(({ action, match }) => match === 'examples' && action === 'instruct')
    .slice(0, mostOthers)
    .map((rule) => {
      const examples = rule.phrases.slice(0, mostExamples).map((text) => `"${tame(text)}"`);
      return `Only if the question means the same as one of ${examples.join(', ')}: ${told(rule, language)}`;
    });
  return [...now, ...perhaps];
}

/** A prompt stays short, however many rules there are. */
const mostOthers = 10;
const mostExamples = 3;

const tame = (text: string) => asData(oneLine(text));
const told = ({ text }: GuidanceRule, language: Language) => tame(inLanguage(text, language));
