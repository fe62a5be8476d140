import type { Selectable } from 'kysely';
import type { AccountsTables } from './tables/accounts.ts';
import type { AgentsTables } from './tables/agents.ts';
import type { ChatTables } from './tables/chat.ts';
import type { CompanionTables } from './tables/companion.ts';
import type { ContactsTables } from './tables/contacts.ts';
import type { DataTablesTables } from './tables/data-tables.ts';
import type { FilesTables } from './tables/files.ts';
import type { ImprovementTables } from './tables/improvement.ts';
import type { KnowledgeTables } from './tables/knowledge.ts';
import type { MembersTables } from './tables/members.ts';
import type { MeteringTables } from './tables/metering.ts';
import type { OrganizationsTables } from './tables/organizations.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ProductTables } from './tables/products.ts';
import type { RegistryTables } from './tables/registry.ts';
import type { SalesTables } from './tables/sales.ts';
import type { SchoolTables } from './tables/school.ts';
import type { SettingsTables } from './tables/settings.ts';
import type { VersionsTables } from './tables/versions.ts';
import type { WebsitesTables } from './tables/websites.ts';
import type { WindowsTables } from './tables/windows.ts';

/** A table's row as it is read. */
export type Row<Table> = Selectable<Table>;

/** Every table, by its name. Written by hand beside the migrations; the rows stand in `tables/`. */
export interface Tables
  extends DataTablesTables,
    CompanionTables,
    SchoolTables,
    SettingsTables,
    SalesTables,
    WebsitesTables,
    ImprovementTables,
    VersionsTables,
    ProductTables,
    AccountsTables,
    AgentsTables,
    ChatTables,
    ContactsTables,
    FilesTables,
    KnowledgeTables,
    MembersTables,
    MeteringTables,
    OrganizationsTables,
    PlatformTables,
    RegistryTables,
    WindowsTables {}
