/** The number of each step of the onboarding (E31), in their order; the quick start has the first three. */
export const onboardingSteps = { phone: 1, code: 2, chatbot: 3, knowledge: 4, install: 5 } as const;
