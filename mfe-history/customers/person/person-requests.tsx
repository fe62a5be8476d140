import { Link, useFormat, useMay, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Card } from '#shared/ui/index.ts';
import { chatPath } from '#shared/utils/console-paths.ts';
import { ProgressSelect } from '../../components/contacts/progress-select.tsx';
import * as css from './person.module.css';
import type { PersonContact } from './person-queries.ts';

/** The customer's requests with their progress. */
export function PersonRequests({ contacts }: { contacts: readonly PersonContact[] }) {
  const { t } = useTranslation('customers');
  return (
    <Card title={t('person.requests')}>
      <ul className={css.list}>
        {contacts.map((contact) => (
          <Request key={contact.id} contact={contact} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ contact }: { contact: PersonContact }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const hash = useWindowHash();
  const mayRead = useMay('GET /sessions/:hash/:session_id');
  const { message, reason, memo, created_at, session_id: chat } = contact;
  return (
    <li className={css.request}>
      <div className={css.requestHead}>
        <time className={css.muted} dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
        <ProgressSelect contact={contact} />
      </div>
      {message && (
        <p className={css.text} dir="auto">
          {message}
        </p>
      )}
      <p className={css.muted}>{t(`reason.${reason}`)}</p>
      {memo && (
        <p className={css.memo} dir="auto">
          {memo}
        </p>
      )}
      {chat && mayRead && <Link to={chatPath(hash, chat)}>{t('openChat')}</Link>}
    </li>
  );
}
