import type { Language } from '#shared/contracts/languages.ts';

interface DemoNames {
  organization: string;
  shop: string;
  guide: string;
}

/** What the demo is called in each language; it takes that of the first sign-in. */
export const demoNames: Readonly<Record<Language, DemoNames>> = {
  ko: { organization: '온유꽃집', shop: '온유꽃집 상담', guide: 'Chatwindow 사용 안내' },
  en: { organization: 'Onyu Flowers', shop: 'Onyu Flowers Support', guide: 'Chatwindow Guide' },
  zh: { organization: '温柔花坊', shop: '温柔花坊客服', guide: 'Chatwindow 使用指南' },
  es: {
    organization: 'Onyu Flores',
    shop: 'Atención de Onyu Flores',
    guide: 'Guía de Chatwindow',
  },
  ja: {
    organization: 'オニュ花店',
    shop: 'オニュ花店 お問い合わせ',
    guide: 'Chatwindow ご利用案内',
  },
};

/** The owner's colleagues in the demo. Nobody can sign in with their accounts. */
export const demoColleagues = [
  { key: 'sora', name: 'Sora Kim', email: 'sora@example.com', language: 'ko', role: 'leader' },
  {
    key: 'daniel',
    name: 'Daniel Park',
    email: 'daniel@example.com',
    language: 'en',
    role: 'member',
  },
] as const;
