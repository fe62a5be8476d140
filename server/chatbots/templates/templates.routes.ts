import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type ChatbotTemplate,
  chatbotTemplateEndpoints,
} from '#shared/contracts/chatbots/chatbot-templates.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { readTemplates, type TemplateFile } from './read-templates.ts';

/** Templates for new chatbots, by industry. */
export function templateRoutes(app: App): void {
  implement(app, chatbotTemplateEndpoints.list, async ({ query }, context) => {
    const language = query.language ?? context.language;
    return { items: (await readTemplates()).map((template) => toTemplate(template, language)) };
  });
}

function toTemplate(template: TemplateFile, language: Language): ChatbotTemplate {
  const { id, agent_type, colors, contact_collect, contact_request, texts } = template;
  const { title, about, name, faqs } = texts[language];
  const inAllLanguages = (field: 'intro_text' | 'request_text') =>
    Object.fromEntries(languages.map((each) => [each, texts[each][field]]));
  const settings = {
    intro_text: inAllLanguages('intro_text'),
    request_text: inAllLanguages('request_text'),
    ...colors,
    contact_collect,
    contact_request,
    collect: { items: template.collect_items, consent_text: '' },
  };
  return { id, title, about, name, agent_type, settings, faqs };
}
