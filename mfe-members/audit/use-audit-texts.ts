import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { auditActions } from '#shared/contracts/audit-actions.ts';
import { permissions } from '#shared/contracts/names.ts';

/** Fields that have a name in words. */
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

/** What a newer server writes is shown as it is called there. */
export interface AuditTexts {
  action(action: string): string;
  field(field: string): string;
  /** One line: what was there, and what is there now. */
  change(before: unknown, after: unknown): string;
  headings: string[];
}

const longestValue = 120;

/** The words of the log. */
export function useAuditTexts(): AuditTexts {
  const { t } = useTranslation('access');
  const { t: memberText } = useTranslation('members');
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(currentLanguage()).format(names) || t('audit.nothing');

  function value(given: unknown): string {
    if (given === null || given === undefined || given === '') return t('audit.nothing');
    if (typeof given === 'boolean') return given ? t('audit.yes') : t('audit.no');
    if (given === '[masked]') return t('audit.masked');
    if (Array.isArray(given) && given.every((item) => typeof item === 'string')) return list(given);
    if (isPermissionMap(given)) {
      const held = permissions.filter((name) => given[name]);
      return list(held.map((name) => memberText(`permission.${name}.name`)));
    }
    const text = typeof given === 'object' ? JSON.stringify(given) : String(given);
    return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  }

  return {
    action(action) {
      const known = auditActions.find((name) => name === action);
      return known ? t(`action.${known}`) : action;
    },
    field(field) {
      const known = fields.find((name) => name === field);
      return known ? t(`field.${known}`) : field.replaceAll('_', ' ');
    },
    change(before, after) {
      if (before === undefined) return value(after);
      return t('audit.change', { before: value(before), after: value(after) });
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

/** All permissions by name, whether they are held. */
function isPermissionMap(given: unknown): given is Record<string, boolean> {
  return typeof given === 'object' && given !== null && permissions.every((name) => name in given);
}
