export type ContactFields = { name: string; email: string; subject: string; content: string }

/** Answers the values of the form, with the hidden field for robots. */
export function contactFields(form: FormData): ContactFields & { website: string } {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    content: read('content'),
    website: read('website'),
  }
}

/** Answers what is missing, in form order and in the sentences of the API, without asking it. */
export function contactProblems({ name, email, subject, content }: ContactFields): Partial<ContactFields> {
  return {
    ...(name.trim() ? {} : { name: 'Indiquez votre nom.' }),
    ...(EMAIL.test(email.trim()) ? {} : { email: 'Indiquez une adresse e-mail valide.' }),
    ...(subject.trim() ? {} : { subject: 'Indiquez le sujet de votre message.' }),
    ...(content.trim() ? {} : { content: 'Écrivez votre message.' }),
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
