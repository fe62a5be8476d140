import * as ground from './0001-ground.ts';
import * as findPassages from './0002-find-passages.ts';
import * as turns from './0003-turns.ts';
import * as findMessages from './0004-find-messages.ts';
import * as previews from './0005-previews.ts';
import * as areaRegistry from './0006-area-registry.ts';
import * as areaPreviews from './0007-area-previews.ts';
import * as invites from './0009-invites.ts';
import * as phoneAndLimits from './0010-phone-and-limits.ts';
import * as areaHealth from './0011-area-health.ts';
import * as answerFeedback from './0012-answer-feedback.ts';
import * as handoff from './0013-handoff.ts';
import * as contacts from './0014-contacts.ts';
import * as attachments from './0015-attachments.ts';
import * as replacedQuestions from './0016-replaced-questions.ts';
import * as accountSecurity from './0017-account-security.ts';
import * as twoFactor from './0018-two-factor.ts';
import * as organizations from './0019-organizations.ts';
import * as apiKeys from './0020-api-keys.ts';
import * as products from './0021-products.ts';
import * as dataTables from './0022-data-tables.ts';
import * as websites from './0023-websites.ts';
import * as improvement from './0024-improvement.ts';
import * as evaluation from './0025-evaluation.ts';
import * as sales from './0026-sales.ts';
import * as school from './0027-school.ts';
import * as versions from './0028-versions.ts';
import * as firstSteps from './0029-first-steps.ts';
import * as companion from './0030-companion.ts';
import * as questionOrder from './0031-question-order.ts';
import * as settings from './0032-settings.ts';
import * as productDescriptions from './0033-product-descriptions.ts';
import * as searchBesideTurns from './0034-search-beside-turns.ts';
import * as turnsByBatch from './0035-turns-by-batch.ts';
import * as searchByFloats from './0036-search-by-floats.ts';
import * as idempotencyByCaller from './0037-idempotency-by-caller.ts';
import * as withdrawnFiles from './0038-withdrawn-files.ts';
import * as leases from './0040-leases.ts';
import * as signedCustomers from './0043-signed-customers.ts';
import * as monthlyCustomers from './0044-monthly-customers.ts';
import * as jobsInTurn from './0049-jobs-in-turn.ts';
import * as privateFiles from './0050-private-files.ts';
import * as storageLimit from './0051-storage-limit.ts';
import * as erasure from './0053-erasure.ts';
import * as mailLeases from './0054-mail-leases.ts';
import * as tenantReach from './0055-tenant-reach.ts';
import * as contactNotices from './0061-contact-notices.ts';
import * as ownChats from './0062-own-chats.ts';

/** Every migration in its order; the name is what the database remembers. */
export const migrations = {
  '0001-ground': ground,
  '0002-find-passages': findPassages,
  '0003-turns': turns,
  '0004-find-messages': findMessages,
  '0005-previews': previews,
  '0006-area-registry': areaRegistry,
  '0007-area-previews': areaPreviews,
  '0009-invites': invites,
  '0010-phone-and-limits': phoneAndLimits,
  '0011-area-health': areaHealth,
  '0012-answer-feedback': answerFeedback,
  '0013-handoff': handoff,
  '0014-contacts': contacts,
  '0015-attachments': attachments,
  '0016-replaced-questions': replacedQuestions,
  '0017-account-security': accountSecurity,
  '0018-two-factor': twoFactor,
  '0019-organizations': organizations,
  '0020-api-keys': apiKeys,
  '0021-products': products,
  '0022-data-tables': dataTables,
  '0023-websites': websites,
  '0024-improvement': improvement,
  '0025-evaluation': evaluation,
  '0026-sales': sales,
  '0027-school': school,
  '0028-versions': versions,
  '0029-first-steps': firstSteps,
  '0030-companion': companion,
  '0031-question-order': questionOrder,
  '0032-settings': settings,
  '0033-product-descriptions': productDescriptions,
  '0034-search-beside-turns': searchBesideTurns,
  '0035-turns-by-batch': turnsByBatch,
  '0036-search-by-floats': searchByFloats,
  '0037-idempotency-by-caller': idempotencyByCaller,
  '0038-withdrawn-files': withdrawnFiles,
  '0040-leases': leases,
  '0043-signed-customers': signedCustomers,
  '0044-monthly-customers': monthlyCustomers,
  '0049-jobs-in-turn': jobsInTurn,
  '0050-private-files': privateFiles,
  '0051-storage-limit': storageLimit,
  '0061-contact-notices': contactNotices,
  '0062-own-chats': ownChats,
  '0053-erasure': erasure,
  '0054-mail-leases': mailLeases,
  '0055-tenant-reach': tenantReach,
};
