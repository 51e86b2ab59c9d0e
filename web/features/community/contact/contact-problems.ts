export type ContactFields = { name: string; email: string; subject: string; content: string }

/** Values of the form, with the hidden field for robots. */
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

/** Missing fields, in form order, with the sentences of the API, but without a request. */
export function contactProblems({ name, email, subject, content }: ContactFields): Partial<ContactFields> {
  return {
    ...(name.trim() ? {} : { name: 'Indiquez votre nom.' }),
    ...(EMAIL.test(email.trim()) ? {} : { email: 'Indiquez une adresse e-mail valide.' }),
    ...(subject.trim() ? {} : { subject: 'Indiquez le sujet de votre message.' }),
    ...(content.trim() ? {} : { content: 'Écrivez votre message.' }),
  }
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
