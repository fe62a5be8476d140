import { createChatTags } from '#server/answers/turn/index.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import { assertRoom } from '#server/platform/http/assert-room.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { type Tag, tagEndpoints } from '#shared/contracts/conversations/tags.ts';
import { tagLimits } from '#shared/contracts/limits.ts';
import { createTagsRepository } from './tags.repository.ts';

/** The tags of contacts. Passed in, because the feature of contacts imports this one. */
interface ContactTags {
  count(): Promise<Map<string, number>>;
  replace(tagId: string, by: string): Promise<void>;
  remove(tagId: string): Promise<void>;
}

/** The tags of the organization's chats and customers. */
export function tagRoutes(app: App, contactTagsOf: (context: MemberContext) => ContactTags): void {
  const ofOrganization = {
    find: async ({ id }: { id: string }, context: MemberContext) =>
      found(await tagsOf(context).find(id), 'tag'),
  };

  implement(app, tagEndpoints.list, async (_input, context) => ({
    items: (await tagsOf(context).list()).map(toTag),
  }));

  implement(app, tagEndpoints.create, async ({ body }, context) => {
    const tags = tagsOf(context);
    const count = async () => (await tags.list()).length;
    await assertRoom(context, { what: 'tags', limit: tagLimits.perOrganization, count });
    const id = await uniquelyNamed(() => tags.insert(body));
    await context.audit({ action: 'tag.created', objectType: 'tag', objectId: id, after: body });
    return { tag_id: id, ...body };
  });

  implement(
    app,
    tagEndpoints.change,
    async ({ body }, context, tag: Row<'tags'>) => {
      const before = toTag(tag);
      const after = {
        ...before,
        ...(body.name !== undefined && { name: body.name }),
        ...(body.color !== undefined && { color: body.color }),
      };
      const { name, color } = after;
      await uniquelyNamed(() => tagsOf(context).change(tag.id, { name, color }));
      const entry = { action: 'tag.changed', objectType: 'tag', objectId: tag.id } as const;
      await context.audit({ ...entry, before, after });
      return after;
    },
    ofOrganization,
  );

  implement(app, tagEndpoints.counts, async (_input, context) => {
    const chatCounts = await chatTagsOf(context).countTags();
    const contactCounts = await contactTagsOf(context).count();
    const ids = [...new Set([...chatCounts.keys(), ...contactCounts.keys()])];
    return {
      items: ids.map((tag_id) => ({
        tag_id,
        chats: chatCounts.get(tag_id) ?? 0,
        contacts: contactCounts.get(tag_id) ?? 0,
      })),
    };
  });

  implement(
    app,
    tagEndpoints.merge,
    async ({ body: { from } }, context, tag: Row<'tags'>) => {
      const merged = from === tag.id ? undefined : await tagsOf(context).find(from);
      if (!merged) throw invalidField('from', 'unknown_reference');
      await chatTagsOf(context).replaceTag(merged.id, tag.id);
      await contactTagsOf(context).replace(merged.id, tag.id);
      await tagsOf(context).remove(merged.id);
      const entry = { action: 'tag.merged', objectType: 'tag', objectId: merged.id } as const;
      await context.audit({ ...entry, before: toTag(merged), after: toTag(tag) });
      return toTag(tag);
    },
    ofOrganization,
  );

  implement(
    app,
    tagEndpoints.delete,
    async (_input, context, tag: Row<'tags'>) => {
      await tagsOf(context).remove(tag.id);
      await chatTagsOf(context).removeTag(tag.id);
      await contactTagsOf(context).remove(tag.id);
      const entry = { action: 'tag.deleted', objectType: 'tag', objectId: tag.id } as const;
      await context.audit({ ...entry, before: toTag(tag) });
      return { deleted: 1 };
    },
    ofOrganization,
  );
}

function tagsOf({ transaction, caller }: MemberContext) {
  return createTagsRepository(transaction, caller.organizationId);
}

function chatTagsOf({ transaction, caller }: MemberContext) {
  return createChatTags(transaction, caller.organizationId);
}

function toTag({ id, name, color }: Row<'tags'>): Tag {
  return { tag_id: id, name, color };
}

/** Reports a name that another tag has as an error of the field. */
async function uniquelyNamed<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'tags_by_name')) throw invalidField('name', 'duplicate');
    throw error;
  }
}
