import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { ChannelLabel } from '../../components/chats/parts/channel-label.tsx';
import { Fact } from '../../components/chats/parts/fact.tsx';
import { PageLink } from '../../components/chats/parts/page-link.tsx';
import { itemNames, useItemText } from '../../components/contacts/use-contact-items.ts';
import type { OpenRequest } from '../request-queries.ts';
import * as css from './request-detail.module.css';

interface RequestFactsProps {
  request: OpenRequest;
  windowName: string | undefined;
}

/** What the customer entered in the form, where they sent it, and their consent. */
export function RequestFacts({ request, windowName }: RequestFactsProps) {
  const { t } = useTranslation('requests');
  const { t: historyText } = useTranslation('history');
  const { t: customerText } = useTranslation('customers');
  const format = useFormat();
  const textOf = useItemText();
  const items = itemNames.filter((name) => textOf(request.items, name) !== '');
  return (
    <section className={css.part}>
      <h3>{t('facts')}</h3>
      <dl className={css.facts}>
        {items.map((name) => (
          <Fact key={name} name={customerText(`item.${name}`)}>
            <span dir="auto">{textOf(request.items, name)}</span>
          </Fact>
        ))}
        <Fact name={t('received')}>
          <time dateTime={request.created_at}>{format.dateTime(request.created_at)}</time>
        </Fact>
        {windowName && <Fact name={historyText('filters.chatbot')}>{windowName}</Fact>}
        <Fact name={historyText('details.channel')}>
          <ChannelLabel name={request.channel} />
        </Fact>
        <Fact name={historyText('details.language')}>
          {languageName(request.language, currentLanguage())}
        </Fact>
        {request.page_url && (
          <Fact name={historyText('details.page')}>
            <PageLink url={request.page_url} />
          </Fact>
        )}
        <Fact name={customerText('filters.consent')}>
          <Consent request={request} />
        </Fact>
      </dl>
    </section>
  );
}

function Consent({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('requests');
  const { t: customerText } = useTranslation('customers');
  const format = useFormat();
  const { consent_at, consent_text, guardian_consent } = request;
  return (
    <>
      {consent_at
        ? t('consentAt', { time: format.dateTime(consent_at) })
        : customerText('filters.consentNo')}
      {guardian_consent && <p>{t('guardian')}</p>}
      {consent_text && (
        <details>
          <summary>{t('consentText')}</summary>
          <p className={css.message} dir="auto">
            {consent_text}
          </p>
        </details>
      )}
    </>
  );
}
