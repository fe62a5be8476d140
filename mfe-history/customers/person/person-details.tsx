import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Button, Card } from '#shared/ui/index.ts';
import { itemNames, useItemText } from '../../components/contacts/use-contact-items.ts';
import { MergedPeople } from './merge/merged-people.tsx';
import * as css from './person.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { PersonFields } from './person-fields.tsx';
import type { Person } from './person-queries.ts';
import { PersonTags } from './person-tags.tsx';

/** The details of the customer: as edited by members, otherwise from the latest contact. */
export function PersonDetails({ person }: { person: Person }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const items = useLatestItems(person);
  return (
    <Card
      title={t('person.details')}
      actions={
        <Button size="small" icon={Pencil} onClick={() => setEditing(true)}>
          {t('person.edit')}
        </Button>
      }
    >
      <dl className={css.facts}>
        <Fact name={t('column.name')}>{person.name && <bdi>{person.name}</bdi>}</Fact>
        <Fact name={t('item.email')}>
          {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
        </Fact>
        <Fact name={t('item.phone')}>
          {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
        </Fact>
        {person.user_ids.length > 0 && (
          <Fact name={t('person.verified')}>{person.user_ids.join(', ')}</Fact>
        )}
        {person.accounts.length > 0 && (
          <Fact name={t('person.accounts')}>{person.accounts.join(', ')}</Fact>
        )}
        {items.map(({ name, text }) => (
          <Fact key={name} name={t(`item.${name}`)}>
            <span dir="auto">{text}</span>
          </Fact>
        ))}
        <Fact name={t('person.since')}>{format.dateTime(person.created_at)}</Fact>
      </dl>
      <PersonFields person={person} />
      <PersonTags contacts={person.contacts} />
      <MergedPeople person={person} />
      <PersonDialog person={person} open={isEditing} onClose={() => setEditing(false)} />
    </Card>
  );
}

/** The latest answer to each item of the contact forms. */
function useLatestItems({ contacts }: Person) {
  const textOf = useItemText();
  return itemNames.flatMap((name) => {
    const text = contacts.map(({ items }) => textOf(items, name)).find(Boolean);
    return text ? [{ name, text }] : [];
  });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
