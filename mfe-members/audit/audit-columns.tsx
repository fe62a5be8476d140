import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AuditEntry } from '#shared/contracts/people/audit.ts';
import type { Column } from '#shared/ui/index.ts';
import * as css from './audit.module.css';
import { fieldChanges } from './field-changes.ts';
import { type AuditTexts, useAuditTexts } from './use-audit-texts.ts';

const maxFields = 8;

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('access');
  const format = useFormat();
  const texts = useAuditTexts();
  return [
    {
      id: 'time',
      header: t('audit.when'),
      priority: 'high',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className={css.time}>
          {format.dateTime(created_at)}
        </time>
      ),
    },
    {
      id: 'actor',
      header: t('audit.who'),
      priority: 'high',
      cell: ({ actor_name }) => <bdi className={css.name}>{actor_name}</bdi>,
    },
    {
      id: 'action',
      header: t('audit.what'),
      priority: 'high',
      cell: (entry) => (
        <>
          {texts.action(entry.action)}
          <bdi className={css.muted}>{objectName(entry, texts)}</bdi>
        </>
      ),
    },
    {
      id: 'ip',
      header: t('audit.address'),
      priority: 'low',
      cell: ({ ip }) => <span className={css.address}>{ip}</span>,
    },
    {
      id: 'changes',
      header: t('audit.changes'),
      priority: 'medium',
      cell: (entry) => <Changes entry={entry} />,
    },
  ];
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('access');
  const texts = useAuditTexts();
  const changes = fieldChanges(entry);
  const rest = changes.length - maxFields;
  if (changes.length === 0) return t('audit.none');
  return (
    <>
      <dl className={css.changes}>
        {changes.slice(0, maxFields).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{texts.field(field)}</dt>
            <dd>
              <bdi>{texts.change(field, before, after)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <span className={css.muted}>{t('audit.rest', { count: rest })}</span>}
    </>
  );
}

function objectName({ object_id, before, after }: AuditEntry, texts: AuditTexts): string {
  const known = texts.nameOf(object_id);
  if (known) return known;
  const name = after?.name ?? before?.name ?? after?.email ?? after?.question;
  return typeof name === 'string' ? name : '';
}
