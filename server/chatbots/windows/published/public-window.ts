import { inLanguage } from '#server/platform/i18n/in-language.ts';
import { preferredLanguage, type Translator } from '#server/platform/i18n/translate.ts';
import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import { textColorOn } from '#shared/utils/contrast.ts';
import { consentVersion, guardianAgeIn } from './consent.ts';
import { acceptsFiles, isAiEnabled, windowState } from './embeddable-window.ts';
import { openingAt } from './opening.ts';
import type { PublishedWindow } from './published-window.repository.ts';

/** The customer-facing fields of a window, with texts in one language. */
export function publicWindow(
  window: PublishedWindow,
  requested: { lang: string | undefined; acceptLanguage: string | undefined },
  translator: Translator,
  now: Date,
): PublicWindow {
  const { settings, page } = window;
  const offered = settings.languages.length > 0 ? settings.languages : [...languages];
  const preferred = preferredLanguage(requested.lang ?? requested.acceptLanguage);
  const language = offered.includes(preferred) ? preferred : (offered[0] ?? preferred);
  const text = (value: Parameters<typeof inLanguage>[0]) => inLanguage(value, language);
  const opening = openingAt(settings.hours, now);

  return {
    hash_id: window.hashId,
    state: windowState(window),
    name: settings.name,
    brand_name: settings.brand_name || settings.name,
    image_url: settings.image_url,
    persona_image: window.agent?.pictureUrl || null,
    intro_text:
      text(settings.intro_text) ||
      translator.text(language, 'server:greeting.default', {
        name: settings.brand_name || settings.name,
      }),
    background_color: settings.background_color,
    main_color: settings.main_color,
    sub_color: settings.sub_color,
    text_color: settings.text_color,
    sub_text_color: settings.sub_text_color,
    button_background_color: settings.button_background_color,
    button_text_color: textColorOn(settings.button_background_color),
    animation_on: settings.animation_on,
    modal_text: text(settings.modal_text),
    page_infos: settings.page_infos.map(({ modal_text, ...info }) => ({
      ...info,
      ...(modal_text !== undefined && { modal_text: text(modal_text) }),
    })),
    style_code: settings.style_code,
    ask_consent: settings.ask_consent,
    consent_text: text(settings.consent_text),
    contact_collect: settings.contact_collect,
    contact_request: settings.contact_request,
    request_text: text(settings.request_text),
    custom_logo_image: settings.custom_logo_image,
    language,
    languages: offered,
    starter_questions: settings.starter_questions.map(text),
    show_sources: settings.show_sources,
    takes_files: acceptsFiles(window),
    memberships: window.membershipsOn,
    agent_on: isAiEnabled(window),
    handoff: {
      enabled: settings.handoff.enabled,
      open_now: opening.isOpen,
      back_at: opening.opensAt?.toISOString() ?? null,
    },
    closed_text: text(settings.hours.closed_text),
    collect: {
      items: settings.collect.items,
      consent_text: text(settings.collect.consent_text),
      consent_version: consentVersion(text(settings.collect.consent_text)),
      guardian_age: guardianAgeIn(window.organization.country),
    },
    page: {
      ...page,
      title: text(page.title),
      content: text(page.content),
      warning_text: text(page.warning_text) || translator.text(language, 'server:page.warning'),
      btm_text: text(page.btm_text),
      meta_title: text(page.meta_title),
    },
    labels: toLabels(language, translator),
  };
}

function toLabels(language: Language, translator: Translator): PublicWindow['labels'] {
  return {
    open: translator.text(language, 'server:widget.open'),
    close: translator.text(language, 'server:widget.close'),
    loading: translator.text(language, 'server:widget.loading'),
  };
}
