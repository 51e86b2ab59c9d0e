/** The sheet of a registration, alone or with the documents of its club. The answer is a file: the page stays. */
export function download(id: string, format: 'pdf' | 'zip') {
  window.location.assign(`/files/registrations/${id}.${format}`)
}
