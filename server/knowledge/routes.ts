import type { App } from '#server/platform/http/platform.ts';
import type { Services } from '#server/services.ts';
import { dataTableRoutes } from './data-tables/index.ts';
import { documentRoutes } from './documents/index.ts';
import {
  faqFileRoutes,
  faqRoutes,
  faqWordingRoutes,
  knowledgeRoutes,
} from './knowledge-base/index.ts';
import { productEntryRoutes, productRoutes } from './products/index.ts';
import { websiteRoutes } from './websites/index.ts';

/** Routes of knowledge bases and their sources: FAQs, documents, products, websites and tables. */
export function adminRoutes(app: App, services: Services): void {
  productRoutes(app, services);
  productEntryRoutes(app);
  faqRoutes(app);
  faqFileRoutes(app);
  faqWordingRoutes(app, services);
  knowledgeRoutes(app);
  documentRoutes(app, services);
  websiteRoutes(app, services);
  dataTableRoutes(app, services);
}
