import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { nextCursor } from '#server/platform/db/keyset.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { startOfDay } from '#server/platform/time.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { changeContact, changeContacts } from './change-contact.ts';
import { createContactBoardRepository } from './contact-board.repository.ts';
import { type ContactRow, createContactsRepository } from './contacts.repository.ts';
import { eraseContacts } from './erase-contacts.ts';
import { createCustomerFields } from './fields/customer-fields.repository.ts';
import { readFieldFilters } from './fields/read-field-filters.ts';
import { lockContacts } from './lock-contacts.ts';
import { readFieldsOfPeople } from './profiles/fields-of-people.ts';
import { createProgressStates } from './progress/progress-states.repository.ts';
import { publishContactChanges } from './publish-contact-changes.ts';
import { auditedPart, toContact } from './to-contact.ts';

interface ContactDeps {
  bus: Bus;
  clock: Clock;
}

export function contactRoutes(app: App, { bus, clock }: ContactDeps): void {
  implement(
    app,
    contactEndpoints.list,
    async ({ query }, context, window) => {
      const contacts = contactsOf(context);
      const { transaction, caller } = context;
      const board = createContactBoardRepository(transaction, caller.organizationId);
      const { order, page, size, cursor, consent, start_date, end_date } = query;
      const fields = await createCustomerFields(transaction, caller.organizationId).list();
      const filter = {
        windowId: window.id,
        progress: query.progress,
        text: query.text,
        tagId: query.tag_id,
        language: query.language,
        hasConsent: consent === undefined ? undefined : consent === 'yes',
        from: start_date ? startOfDay(start_date, window.timezone) : null,
        before: end_date ? startOfDay(end_date, window.timezone, 1) : null,
        hasOpenChat: query.open_chat === true,
        fields: readFieldFilters(query.fields, fields),
      };
      const states = await createProgressStates(transaction, caller.organizationId).list();
      const stateIds = states.map(({ id }) => id);
      const offered = states.filter(({ archived }) => !archived).map(({ id }) => id);
      const rows = await contacts.list(filter, { order, page, size, cursor, stateIds });
      return {
        items: await withFields(context, rows.slice(0, size)),
        total: await contacts.count(filter),
        page,
        size,
        next_cursor: nextCursor(rows, size),
        counts: await board.counts(window.id, offered),
      };
    },
    {
      find: ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
        getWindowByHash(transaction, caller.organizationId, hash, chatScope(caller)),
    },
  );

  implement(app, contactEndpoints.removeMany, async ({ query, body }, context) => {
    const { caller } = context;
    if (caller.role === 'member') {
      throw new AppError('permission_required', 'requires the role leader or owner', {
        permission: 'customer_info',
      });
    }
    const ids = [...new Set(body?.ids ?? query.ids)];
    if (ids.length === 0) throw invalidField('ids', 'required');
    const { rows, not_found } = await lockAllOrNone(context, ids);
    await eraseContacts(context, bus, rows);
    await context.audit({
      action: 'contact.deleted',
      objectType: 'contact',
      objectId: '',
      ...(rows.length > 0 && { before: { count: rows.length } }),
    });
    return { deleted: rows.length, not_found };
  });

  implement(app, contactEndpoints.changeMany, async ({ body }, context) => {
    const ids = [...new Set(body.ids)];
    const { rows, not_found } = await lockAllOrNone(context, ids);
    if (not_found.length > 0) {
      await context.audit({ action: 'contact.changed', objectType: 'contact', objectId: '' });
      return { changed: 0, not_found };
    }
    await changeContacts(context, rows, body, clock());
    await publishContactChanges(
      context,
      bus,
      rows.map(({ window_id }) => window_id),
    );
    return { changed: rows.length, not_found };
  });

  implement(
    app,
    contactEndpoints.remove,
    async (_input, context, contact) => {
      await eraseContacts(context, bus, [contact]);
      await context.audit({
        action: 'contact.deleted',
        objectType: 'contact',
        objectId: contact.id,
        before: auditedPart(contact),
      });
      return { deleted: 1 };
    },
    { find: lockOne },
  );

  implement(
    app,
    contactEndpoints.change,
    async ({ body }, context, contact) => {
      const changed = await changeContact(context, contact, body, clock());
      await publishContactChanges(context, bus, [changed.window_id]);
      return toContact(changed);
    },
    { find: lockOne },
  );
}

async function withFields({ transaction, caller }: MemberContext, rows: readonly ContactRow[]) {
  const personIds = rows.map(({ person_id }) => person_id);
  const fields = await readFieldsOfPeople(transaction, caller.organizationId, personIds);
  return rows.map((row) => ({ ...toContact(row), fields: fields.get(row.person_id) ?? {} }));
}

function contactsOf({ transaction, caller }: MemberContext) {
  return createContactsRepository(transaction, caller.organizationId);
}

/** The locked contacts of the ids; none of them if one is not found. */
async function lockAllOrNone(context: MemberContext, ids: readonly string[]) {
  const rows = await lockContacts(context, ids);
  const known = new Set(rows.map(({ id }) => id));
  const not_found = ids.filter((id) => !known.has(id));
  return { rows: not_found.length > 0 ? [] : rows, not_found };
}

async function lockOne({ id }: { id: string }, context: MemberContext): Promise<ContactRow> {
  const [contact] = await lockContacts(context, [id]);
  return found(contact, 'contact');
}
