import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { Language } from '#shared/contracts/languages.ts';

const languageNames: Record<Language, string> = {
  ko: 'Korean',
  en: 'English',
  zh: 'Simplified Chinese',
  es: 'Spanish',
  ja: 'Japanese',
};

type Register = 'formal' | 'polite' | 'plain';

/** The form of address of each register; English has none. */
const forms: Record<Register, Partial<Record<Language, string>>> = {
  formal: { ko: '합니다체', zh: '您', es: 'usted', ja: 'です・ます' },
  polite: { ko: '해요체', zh: '你', es: 'tú', ja: 'です・ます' },
  plain: { ko: '반말(해체)', zh: '你', es: 'tú', ja: '普通体（だ・である調ではなく話し言葉）' },
};

/** Null for `custom`, where the persona describes the register. */
const registers: Record<AgentSettings['chat_style'], Register | null> = {
  formal: 'formal',
  friendly: 'polite',
  casual: 'plain',
  concise: 'formal',
  custom: null,
};

/** Names a language for the prompt, with the form of address of the agent's chat style. */
export function describeLanguage(
  language: Language,
  style: AgentSettings['chat_style'] = 'formal',
): string {
  const register = registers[style];
  const form = register && forms[register][language];
  return form ? `${languageNames[language]} (${form})` : languageNames[language];
}
