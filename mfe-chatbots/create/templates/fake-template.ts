import type { ChatbotTemplate } from '#shared/contracts/chatbots/chatbot-templates.ts';

export const fakeTemplate: ChatbotTemplate = {
  id: 'tea-house',
  title: 'Tea house',
  about: 'Answers about tea.',
  name: 'Tea guide',
  agent_type: 'customer-service',
  settings: {
    intro_text: { en: 'Welcome!', ko: '어서 오세요!' },
    request_text: { en: 'Leave your number.' },
    background_color: '#ffffff',
    main_color: '#0a6b44',
    sub_color: '#eaf5ef',
    text_color: '#1b1f27',
    sub_text_color: '#5a6272',
    button_background_color: '#0a6b44',
    contact_collect: 'when_unanswered',
    contact_request: true,
    collect: { items: [{ item: 'email', required: true }], consent_text: '' },
  },
  faqs: [
    { question: 'When are you open?', answer: 'We open at [time] and close at [time].' },
    { question: 'Which tea is best?', answer: 'Ours, for [price].' },
  ],
};
