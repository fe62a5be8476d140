/** Onboarding steps in order; the quick start covers the first three. */
export const onboardingSteps = { phone: 1, code: 2, chatbot: 3, knowledge: 4, install: 5 } as const;
