import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import { languages, permissions, roles } from '#shared/contracts/names.ts';
import { auditActions } from '#shared/contracts/people/audit-actions.ts';
import { languageNames } from '#shared/utils/language-names.ts';
import { useNames } from './use-names.ts';

/** Fields that have a translated name. */
const fields = [
  'agent_id',
  'alternates',
  'animation_on',
  'answer',
  'ask_consent',
  'assignee',
  'background_color',
  'brand_name',
  'button_background_color',
  'chat_style',
  'checked_at',
  'closing_remarks',
  'collect',
  'column_description',
  'consent_text',
  'contact',
  'contact_collect',
  'contact_request',
  'created',
  'created_at',
  'custom_logo_image',
  'darkmode',
  'dataframe_description',
  'depth',
  'description',
  'email',
  'enabled',
  'exclude',
  'expects',
  'expires_at',
  'failed',
  'file_url',
  'handled_by',
  'handoff',
  'hash_id',
  'hours',
  'image_url',
  'include',
  'intro_text',
  'kind',
  'language',
  'languages',
  'last_checked_at',
  'main_color',
  'mapping',
  'member_ids',
  'modal_text',
  'name',
  'order',
  'page_infos',
  'page_limit',
  'pages',
  'permission',
  'permissions',
  'persona',
  'phone_number',
  'pricing_description',
  'products',
  'progress',
  'question',
  'reason',
  'recrawl',
  'removed',
  'request_text',
  'role',
  'rows',
  'service_description',
  'show_sources',
  'size',
  'skipped',
  'source',
  'source_url',
  'starter_questions',
  'state',
  'style_code',
  'sub_color',
  'sub_text_color',
  'team_id',
  'text',
  'text_color',
  'title',
  'type',
  'unchanged',
  'updated',
  'updated_at',
  'url',
  'version',
  'website',
  'window_ids',
] as const;

/** Texts of the log; actions and fields that only a newer server knows are shown by their API name. */
export interface AuditTexts {
  action(action: string): string;
  field(field: string): string;
  /** The name of a chatbot, agent, member or team; empty when it is unknown. */
  nameOf(id: string): string;
  /** The old and the new value in one line. */
  change(field: string, before: unknown, after: unknown): string;
  headings: string[];
}

const maxValueLength = 120;
const shorten = (text: string) =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;

export function useAuditTexts(): AuditTexts {
  const { t } = useTranslation('access');
  const { t: memberText } = useTranslation('members');
  const format = useFormat();
  const names = useNames();
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(currentLanguage()).format(names) || t('audit.nothing');

  function fieldName(field: string): string {
    const language = languages.find((code) => code === field);
    if (language) return languageNames[language];
    const known = fields.find((name) => name === field);
    return known ? t(`field.${known}`) : field.replaceAll('_', ' ');
  }

  function formatText(text: string, field: string): string {
    const role = field === 'role' && roles.find((name) => name === text);
    if (role) return memberText(`role.${role}`);
    const isLanguage = field === 'language' || field === 'languages';
    const language = isLanguage && languages.find((code) => code === text);
    if (language) return languageNames[language];
    if (isoTime.test(text)) return format.dateTime(text);
    return names.get(text) ?? text;
  }

  function formatValue(raw: unknown, field: string): string {
    if (raw === null || raw === undefined || raw === '') return t('audit.nothing');
    if (typeof raw === 'boolean') return raw ? t('audit.yes') : t('audit.no');
    if (typeof raw === 'number') return format.number(raw);
    if (raw === '[masked]') return t('audit.masked');
    if (isPermissionMap(raw)) {
      const held = permissions.filter((name) => raw[name]);
      return list(held.map((name) => memberText(`permission.${name}.name`)));
    }
    if (Array.isArray(raw)) return shorten(list(raw.map((item) => formatValue(item, field))));
    if (typeof raw !== 'object') return shorten(formatText(String(raw), field));
    return shorten(
      Object.entries(raw)
        .map(([key, value]) => `${fieldName(key)}: ${formatValue(value, key)}`)
        .join('; ') || t('audit.nothing'),
    );
  }

  return {
    action(action) {
      const known = auditActions.find((name) => name === action);
      return known ? t(`action.${known}`) : action;
    },
    field: fieldName,
    nameOf: (id) => names.get(id) ?? '',
    change(field, before, after) {
      if (before === undefined) return formatValue(after, field);
      return t('audit.change', {
        before: formatValue(before, field),
        after: formatValue(after, field),
      });
    },
    headings: [
      t('audit.when'),
      t('audit.who'),
      t('audit.what'),
      t('audit.object'),
      t('audit.address'),
      t('audit.changes'),
    ],
  };
}

function isPermissionMap(raw: unknown): raw is Record<string, boolean> {
  return typeof raw === 'object' && raw !== null && permissions.every((name) => name in raw);
}
