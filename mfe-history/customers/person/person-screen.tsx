import { UserX } from 'lucide-react';
import {
  HttpError,
  queryClient,
  useLive,
  useLiveOpened,
  usePageTitle,
  useParams,
  useQuery,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { ButtonLink, EmptyState, LoadFailure, PageHeader, Skeleton } from '#shared/ui/index.ts';
import { customersPath } from '#shared/utils/console-paths.ts';
import { customerName } from '../../components/customer-name.ts';
import { contactQueries } from '../queries.ts';
import * as css from './person.module.css';
import { PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonQualification } from './person-qualification.tsx';
import { type Person, personQueries } from './person-queries.ts';
import { PersonRequests } from './person-requests.tsx';
import { PersonTimeline } from './person-timeline.tsx';

/** One customer with their chats and requests in all chatbots. */
export function PersonScreen() {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const { customer_id: id = '' } = useParams();
  const { data, error, refetch } = useQuery(personQueries.detail(hash, id));
  const refresh = () => void queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) });
  useLive('contacts.changed', refresh);
  useLiveOpened(refresh);
  const name = data ? customerName(data, t('unnamed')) : '';
  usePageTitle(name || t('title'));
  const back = { label: t('title'), to: customersPath(hash) };
  if (error instanceof HttpError && error.code === 'not_found') return <NoPerson />;
  return (
    <>
      <PageHeader
        title={name || t('title')}
        back={back}
        actions={data && <PersonActions person={data} />}
      />
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton lines={8} />}
      {data && <PersonParts person={data} />}
    </>
  );
}

function PersonParts({ person }: { person: Person }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PersonDetails person={person} />
        <PersonNotes id={person.id} />
      </div>
      <div className={css.column}>
        <PersonQualification replies={person.qualification} />
        <PersonRequests contacts={person.contacts} />
        <PersonTimeline id={person.id} />
      </div>
    </div>
  );
}

function NoPerson() {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  return (
    <>
      <PageHeader title={t('title')} back={{ label: t('title'), to: customersPath(hash) }} />
      <EmptyState
        icon={UserX}
        title={t('person.gone.title')}
        action={<ButtonLink to={customersPath(hash)}>{t('person.gone.back')}</ButtonLink>}
      >
        {t('person.gone.text')}
      </EmptyState>
    </>
  );
}
