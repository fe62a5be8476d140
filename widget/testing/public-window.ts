import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';

interface Texts {
  name: string;
  intro: string;
  questions: string[];
  labels: PublicWindow['labels'];
}

const korean: Texts = {
  name: '온유꽃집',
  intro: '안녕하세요, 온유꽃집입니다. 꽃다발, 배송, 관리 방법 등 무엇이든 물어보세요.',
  questions: [
    '오늘 주문하면 언제 도착하나요?',
    '꽃을 오래 보려면 어떻게 하나요?',
    '환불이 되나요?',
  ],
  labels: { open: '채팅 창 열기', close: '채팅 창 닫기', loading: '채팅 창을 불러오는 중입니다' },
};
const english: Texts = {
  name: 'Onyu Flowers',
  intro: 'Hello, this is Onyu Flowers. Ask us anything about bouquets, delivery or care.',
  questions: ['When will my order arrive?', 'How do I keep flowers fresh?', 'Can I get a refund?'],
  labels: { open: 'Open chat', close: 'Close chat', loading: 'Loading chat' },
};

/** Settings of a flower shop, in Korean or English. */
export function samplePublicWindow(wanted: string): PublicWindow {
  const language: Language =
    (['ko', 'en', 'zh', 'es', 'ja'] as const).find((each) => each === wanted) ?? 'en';
  const texts = language === 'ko' ? korean : english;
  return {
    hash_id: 'onyu-flowers',
    state: 'open',
    name: texts.name,
    brand_name: texts.name,
    image_url: null,
    intro_text: texts.intro,
    persona_image: null,
    takes_files: true,
    background_color: '#ffffff',
    main_color: '#2f6b4f',
    sub_color: '#f2f5f1',
    text_color: '#1b1f27',
    sub_text_color: '#5a6272',
    button_background_color: '#2f6b4f',
    button_text_color: '#ffffff',
    animation_on: true,
    modal_text: '',
    page_infos: [],
    style_code: '',
    ask_consent: false,
    consent_text: '',
    contact_collect: 'off',
    contact_request: true,
    request_text: '',
    custom_logo_image: null,
    language,
    languages: ['ko', 'en', 'zh', 'es', 'ja'],
    starter_questions: texts.questions,
    show_sources: true,
    agent_on: true,
    handoff: { enabled: false, open_now: true, back_at: null },
    closed_text: '',
    collect: { items: [], consent_text: '', consent_version: '', guardian_age: 14 },
    page: {
      title: '',
      content: '',
      image_url: null,
      logo_image: null,
      warning_text: '',
      warning_color: '#fff6dd',
      btm_text: '',
      btm_color: '#f3f4f7',
      btm_text_color: '#5a6272',
      text_color: '#1b1f27',
      box_color: '#ffffff',
      background_color: '#f7f8fa',
      meta_title: '',
    },
    labels: texts.labels,
  };
}
