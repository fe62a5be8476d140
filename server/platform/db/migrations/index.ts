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
};
